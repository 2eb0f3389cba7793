// Keeps the text that a person types into a text area before the page is hydrated: React writes the server's text there again.

/** For the browser, before hydration; nothing on the server. React tracks a text area by a property of its own from its hydration on. */
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
