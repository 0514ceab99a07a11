/**
 * Lets `setRangeText` of happy-dom do what browsers do: the text changes without the property `value` being set, which
 * is how React notices who changed it, and the caret goes behind what was written.
 */
export function browserRangeText(): void {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
    Object.defineProperty(prototype, 'setRangeText', {
      value(this: HTMLInputElement, text: string, from: number, to: number) {
        set?.call(this, this.value.slice(0, from) + text + this.value.slice(to));
        this.setSelectionRange(from + text.length, from + text.length);
      },
    });
  }
}
