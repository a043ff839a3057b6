import { eventAdviceTexts } from './eventAdviceTexts'

type Texts = Readonly<Record<'advice_en' | 'advice_zh' | 'advice_es' | 'advice_ja', string>>
const noAdvice: Texts = { advice_en: '', advice_zh: '', advice_es: '', advice_ja: '' }

const byCode: ReadonlyMap<string, Texts> = new Map(
  eventAdviceTexts.flatMap(({ codes, en, zh, es, ja }) =>
    codes.map((code) => [code, { advice_en: en, advice_zh: zh, advice_es: es, advice_ja: ja }] as const),
  ),
)

/** Advice for the event with this code; '' without advice. */
export const adviceOf = (code: string): Texts => byCode.get(code) ?? noAdvice
