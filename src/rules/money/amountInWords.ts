import type { Language } from '../../i18n/languages'
import type { MoneyUnit } from '../../lib/moneyUnit'
import type { Amount } from './amount'

/** An amount in parts: yuanText units, and the digits after the point ('' where the currency has none). */
interface AmountParts {
  units: string
  fraction: string
  /** 100 for two decimals, 1000 for three. */
  denominator: string
}
type Writer = (parts: AmountParts, code: string) => string

/**
 * Writers by language, each fetched when it is asked for. n2words (decision 0001) knows the numbers of all four languages; its `toCurrency`
 * names the currency, which receipts must not.
 */
const writers: Record<Language, () => Promise<Writer>> = {
  en: async () => {
    const { toCardinal } = await import('n2words/en-US')
    return (parts) => toCardinal(parts.units) + fractionAfter(' and ', parts)
  },
  es: async () => {
    const { toCardinal } = await import('n2words/es-ES')
    return (parts) => spelt(toCardinal(parts.units)) + fractionAfter(' con ', parts)
  },
  // The financial numerals of receipts, which cannot be turned into others by a stroke.
  zh: async () => {
    const { toCardinal } = await import('n2words/zh-Hans-CN')
    return (parts, code) =>
      code === 'CNY' && parts.fraction.length === 2
        ? yuan(parts, toCardinal)
        : toCardinal(parts.units) + fractionAfter('又', parts)
  },
  ja: async () => {
    const { toCardinal } = await import('n2words/ja-JP')
    return (parts) => toCardinal(parts.units) + fractionAfter('と', parts)
  },
}

const fractionAfter = (word: string, { fraction, denominator }: AmountParts): string =>
  fraction && `${word}${fraction}/${denominator}`

/**
 * Yuan, jiao and fen as bank forms write them (支付结算办法, appendix 1): 整 after 元 and 角, none after 分; 零 stands for a jiao
 * that is 0 between them.
 */
function yuan({ units, fraction }: AmountParts, toCardinal: (digits: string) => string): string {
  const [jiao = '0', fen = '0'] = fraction
  const yuanText = units === '0' && fraction !== '00' ? '' : `${toCardinal(units)}元`
  const jiaoText = jiao === '0' ? '' : `${toCardinal(jiao)}角`
  if (fen === '0') return `${yuanText}${jiaoText}整`
  const gap = yuanText !== '' && jiao === '0' ? '零' : ''
  return `${yuanText}${gap}${jiaoText}${toCardinal(fen)}分`
}

/** Corrects the package's Spanish: "uno" is shortened before a noun, and 16 has its accent. */
const spelt = (spanish: string): string =>
  spanish
    .replaceAll('dieciseis', 'dieciséis')
    .replaceAll(/veintiuno(?= (?:mil|millones)\b)/g, 'veintiún')
    .replaceAll(/\buno(?= (?:mil|millones)\b)/g, 'un')

const below: Record<Language, string> = { en: 'minus ', es: 'menos ', zh: '负', ja: 'マイナス' }

/**
 * An amount in words for receipts (money.md 1), without any currency: the number and nn/100, nnn/1000 with three decimals, nothing with
 * none; in Chinese 元角分 where the unit is CNY. Below zero it begins with the language's minus.
 * @example await wordsOfAmount(amountOf(123456), pesos, 'en') // 'one thousand two hundred thirty-four and 56/100'
 * @throws rejects when the words cannot be fetched
 */
export async function wordsOfAmount(
  amount: Amount,
  { code, decimals }: Pick<MoneyUnit, 'code' | 'decimals'>,
  language: Language,
): Promise<string> {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const parts = {
    units: digits.slice(0, point),
    fraction: digits.slice(point),
    denominator: `1${'0'.repeat(decimals)}`,
  }
  const write = await writers[language]()
  return (amount < 0 ? below[language] : '') + write(parts, code)
}
