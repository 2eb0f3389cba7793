// Names a session by browser and device. Its location is not looked up.

const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?(iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const machines: [mark: RegExp, name: string, isPhone: boolean][] = [
  [/\biPhone\b/, "iPhone", true],
  [/\biPad\b/, "iPad", true],
  [/\bAndroid\b/, "Android", true],
  [/\bWindows\b/, "Windows", false],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac", false],
  [/\bCrOS\b/, "Chromebook", false],
  [/\bLinux\b/, "Linux", false],
];

export function deviceOf(userAgent: string | null): { label: string; isPhone: boolean } {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = browsers.find(([mark]) => mark.test(text))?.[1];
  const [, machine, isPhone] = machines.find(([mark]) => mark.test(text)) ?? [];
  const label = browser && machine ? `${browser} sur ${machine}` : (browser ?? machine ?? "Appareil inconnu");
  return { label, isPhone: isPhone ?? false };
}
