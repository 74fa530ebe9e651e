/** Numbers as they are written somewhere, with a minus and not a hyphen where they are below zero. */
export type Format = Intl.NumberFormatOptions;

export function figure(value: number, locale: string, format: Format = {}): string {
  return new Intl.NumberFormat(locale, format).format(value).replace("-", "−");
}

export function euros(value: number, locale: string, format: Format = {}): string {
  return figure(value, locale, { style: "currency", currency: "EUR", ...format });
}
