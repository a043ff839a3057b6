import type { TFunction } from 'i18next'

/** What is chosen by a field of this name on the wire: the specified sentence names it. */
const chosenObjects: Readonly<Record<string, 'point' | 'node' | 'line' | 'utility' | 'area' | 'substation'>> =
  {
    tml_id: 'point',
    node_id: 'node',
    line_id: 'line',
    org_id: 'utility',
    tg_id: 'area',
    subs_id: 'substation',
  }

/** What a required field says while it is empty: to enter something, to choose something, or which object to select. */
export function emptyWords(t: TFunction<'form'>, name: string, label: string, chosen: boolean): string {
  const object = chosen ? chosenObjects[name] : undefined
  return object === undefined ? t(chosen ? 'choose' : 'enter', { label }) : t(`select.${object}`)
}
