import type { TFunction } from 'i18next'
import type { TokenCheck } from '@/api/vending/tokenChecks'
import { tokenLayouts, type TokenKind } from '@/rules/tokens/tokenLayout'
import type { TokenClass } from '@/rules/tokens/tokenNumber'
import { tokenVerdicts, type TokenVerdict } from '@/rules/tokens/tokenVerdicts'

type Words = TFunction<'tokenVerify'>

const isVerdict = (text: string): text is TokenVerdict => tokenVerdicts.some((verdict) => verdict === text)
/** The verdict of a check; `unknown` where a newer server has another one. */
export const verdictOf = ({ verdict }: Pick<TokenCheck, 'verdict'>): TokenVerdict | 'unknown' =>
  isVerdict(verdict) ? verdict : 'unknown'

/** Advice on a verdict. */
export function adviceText(t: Words, check: TokenCheck, tokenClass: TokenClass): string {
  const verdict = verdictOf(check)
  if (verdict === 'crc' && tokenClass === 1) return t('advice.crcOpen')
  if (verdict !== 'keyAhead') return t(`advice.${verdict}`)
  return check.set_size === null ? t('advice.keyAheadSome') : t('advice.keyAhead', { count: check.set_size })
}

const isKind = (text: string): text is TokenKind => Object.hasOwn(tokenLayouts, text)
/** Kind and class of a token in words; the class alone where nothing more could be read. */
export function kindText(t: Words, kind: string, tokenClass: TokenClass): string {
  const ofClass = t(`class.${tokenClass}`)
  if (!isKind(kind)) return ofClass
  // Both layouts of sub-class 8 are the third part of a set.
  return `${t(`kind.${kind === 'keyChange3Long' ? 'keyChange3' : kind}`)} (${ofClass})`
}

/** Alert in which a verdict is told. */
export const verdictTone = (verdict: TokenVerdict | 'unknown'): 'success' | 'warning' | 'error' => {
  if (verdict === 'valid' || verdict === 'test') return 'success'
  return verdict === 'used' || verdict === 'keyAhead' || verdict === 'noTokens' ? 'warning' : 'error'
}

/** Unit of a kind's amount: '' of money, undefined for kinds without an amount. */
export function unitOf(kind: string): 'kWh' | 'm³' | 'min' | 'W' | '' | undefined {
  if (kind === 'creditElectricity') return 'kWh'
  if (kind === 'creditWater' || kind === 'creditGas') return 'm³'
  if (kind === 'creditTime') return 'min'
  if (kind === 'powerLimit' || kind === 'unbalanceLimit') return 'W'
  return kind.startsWith('currency') ? '' : undefined
}
