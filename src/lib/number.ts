/** Between a number and its unit: narrow, and never at the end of a line. */
export const thinSpace = '\u202f'

const formats = new Map<string, Intl.NumberFormat>()

function format(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language}|${decimals}`
  let formatter = formats.get(key)
  if (!formatter) {
    // Spanish figures are written as in the Dominican Republic: 13.8 and 1,150.
    formatter = new Intl.NumberFormat(language === 'es' ? 'es-DO' : language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // No 7877 beside 12,165: in a column they are compared.
      useGrouping: 'always',
    })
    formats.set(key, formatter)
  }
  return formatter
}

/** A real minus, as wide as the plus: the hyphen of the keyboard is too short for it. */
export const minusSign = '\u2212'

/**
 * A number as people of the language write it, with exactly `decimals` digits and a real minus; '' for null and for
 * what is no number. For eyes only: files and calls carry plain numbers.
 */
export function formatNumber(value: number | null | undefined, decimals: number, language: string): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  // Rounding may leave "-0.00": a meter reads zero, not minus zero.
  const rounded = Number(value.toFixed(decimals))
  return format(language, decimals)
    .format(rounded === 0 ? 0 : value)
    .replace('-', minusSign)
}

/** A change, with its sign: "+5.11", "−0.44"; one that rounds to zero has none. '' without a value. */
export function formatChange(value: number | null | undefined, decimals: number, language: string): string {
  const figure = formatNumber(value, decimals, language)
  return figure !== '' && Number((value ?? 0).toFixed(decimals)) > 0 ? `+${figure}` : figure
}

/** The decimals of a text from the wire ("13.8 kV") as people of the language write them. */
export const figuresIn = (text: string, language: string): string =>
  text.replace(/(?<![\d.])(\d+)\.(\d+)(?![\d.])/g, `$1${decimalSign(language)}$2`)

/** Decimal signs that people type, as they read them. */
export const decimalSign = (language: string): string =>
  format(language, 1)
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** A share 0…1 as a percentage with `decimals` digits, "98.3 %"; a share below one is never rounded up to 100 %. */
export function formatShare(share: number | null | undefined, decimals: number, language: string): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return ''
  const step = 10 ** -decimals
  const percent = share < 1 ? Math.min(share * 100, 100 - step) : share * 100
  return `${formatNumber(percent, decimals, language)}${thinSpace}%`
}

/** The difference of two figures; null when one of them is not known. */
export const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b

/** `part` of `whole`, 0…1; null when one of them is not known or there is nothing to divide by. */
export const fractionOf = (part: number | null, total: number | null): number | null =>
  part === null || total === null || total <= 0 ? null : part / total

/** The same in per cent. */
export function percentOf(part: number | null, total: number | null): number | null {
  const share = fractionOf(part, total)
  return share === null ? null : share * 100
}

/** The sum of two figures; null when one of them is not known. */
export const plus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b

/** Count for a sentence with `{{n}}` and a plural; an unknown count is "—" with the plural form. */
export const howMany = (n: number | null): { count: number; n: number | string } => ({
  count: n ?? 2,
  n: n ?? '—',
})
