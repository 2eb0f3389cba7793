// At hydration React writes the server's text into each text area. This file ignores that write, so that typed text stays.

/** Runs in the browser before hydration and does nothing on the server. From its hydration on, React marks a text area with a property. */
export function keepTypedText(): void {
  if (typeof document === "undefined") return;
  for (const name of ["value", "defaultValue"] as const) {
    const area = HTMLTextAreaElement.prototype;
    const { get, set, ...rest } = Object.getOwnPropertyDescriptor(area, name)!;
    Object.defineProperty(area, name, {
      ...rest,
      get,
      set(this: HTMLTextAreaElement, text: string) {
        const isAgain = !Object.hasOwn(this, "value") && text === this.defaultValue;
        // Even the same text would move the caret.
        if (!isAgain || (name === "value" && this.value === text)) set?.call(this, text);
      },
    });
  }
}
