import { readPage } from './drawnPage'
import type { Mapping } from './mapping'
import { looseKinds } from './looseExemptions'

/**
 * Where a number may stand that is no figure: a cell, a chart, a field, a fact of one object beside its name, a button. Whatever
 * else says a number of the utility is a `Figure` (decision 0037).
 */
const elsewhere = '[data-figure], table, figure, form, [role="dialog"], [role="img"], button, time'

/** A mapped text that says a measured or counted number: a field with decimals, or what was reckoned from fields. */
const saysNumber = /\{\w+[^}]* \.\d+\}|(?<![\w:])\?(?![\w:])/

/** The texts of a page that say a number outside a `Figure`, and are not of a kind that needs none. */
export function looseNumbers(view: string, root: Element, mapping: Mapping): string[] {
  const texts = readPage(root, elsewhere).texts.filter((text) => !/^(→|\[|table \d)/.test(text))
  const loose = texts
    .map((text) => mapping.map(text).text)
    .filter((text) => saysNumber.test(text))
    .map((text) => `${view}: ${text}`)
  return [...new Set(loose)].filter((line) => !looseKinds.some(([kind]) => kind.test(line))).toSorted()
}
