// What a session is called by its owner: the browser and the machine, in plain words. Where it is, nobody looks up.

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

/** Browser and machine as a header says them ("Firefox sur Windows"), and whether it is held in a hand. */
export function deviceOf(userAgent: string | null): { label: string; isPhone: boolean } {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = browsers.find(([mark]) => mark.test(text))?.[1];
  const [, machine, isPhone] = machines.find(([mark]) => mark.test(text)) ?? [];
  const label = browser && machine ? `${browser} sur ${machine}` : (browser ?? machine ?? "Appareil inconnu");
  return { label, isPhone: isPhone ?? false };
}
