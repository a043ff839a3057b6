import { words } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'

/** Writes an amount of whole units and hundredths; '00' hundredths are said too where a receipt wants them. */
type Writer = (units: string, hundredths: string) => string

/** Each language's numbers are fetched when it is asked for. */
const writers: Record<Language, () => Promise<Writer>> = {
  en: async () => {
    const { toCardinal } = await import('n2words/en-US')
    return (units, hundredths) => `${toCardinal(units)} and ${hundredths}/100`
  },
  es: async () => {
    const { toCardinal } = await import('n2words/es-ES')
    return (units, hundredths) => `${spelt(toCardinal(units))} con ${hundredths}/100`
  },
  // The financial numerals of receipts, which cannot be turned into others by a stroke.
  zh: async () => {
    const { toCardinal } = await import('n2words/zh-Hans-CN')
    return (units, hundredths) => toCardinal(decimal(units, hundredths))
  },
  ja: async () => {
    const { toCardinal } = await import('n2words/ja-JP')
    return (units, hundredths) => toCardinal(decimal(units, hundredths))
  },
}

const decimal = (units: string, hundredths: string): string =>
  hundredths === '00' ? units : `${units}.${hundredths.replace(/0$/, '')}`

/** Corrects the package's Spanish: "uno" is shortened before a noun, and 16 has its accent. */
const spelt = (spanish: string): string =>
  spanish
    .replaceAll('dieciseis', 'dieciséis')
    .replaceAll(/veintiuno(?= (?:mil|millones)\b)/g, 'veintiún')
    .replaceAll(/\buno(?= (?:mil|millones)\b)/g, 'un')

/**
 * An amount in words for receipts, without any currency: "one thousand two hundred and 50/100". Accepts a number or its
 * text, rounds to hundredths (half up); what is no number, or is below zero, answers the language's "Invalid data".
 * Rejects when the words cannot be fetched.
 */
export async function amountInWords(amount: unknown, language: Language): Promise<string> {
  const text = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.trim() : ''
  const [, integerDigits, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? []
  if (integerDigits === undefined) {
    await words.loadNamespaces('form')
    return words.getFixedT(language, 'form')('rule.amountInvalid')
  }
  const cents =
    BigInt(integerDigits + fraction.padEnd(2, '0').slice(0, 2)) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n)
  const write = await writers[language]()
  return write(String(cents / 100n), String(cents % 100n).padStart(2, '0'))
}
