import type { TFunction } from 'i18next'

/** Objects by the wire name of the field that selects them: the specified message names the object. */
const chosenObjects: Readonly<Record<string, 'point' | 'node' | 'line' | 'utility' | 'area' | 'substation'>> =
  {
    tml_id: 'point',
    node_id: 'node',
    line_id: 'line',
    org_id: 'utility',
    tg_id: 'area',
    subs_id: 'substation',
  }

/** Message of an empty required field: to enter something, to choose something, or which object to select. */
export function emptyWords(t: TFunction<'form'>, name: string, label: string, isChosen: boolean): string {
  const object = isChosen ? chosenObjects[name] : undefined
  return object === undefined ? t(isChosen ? 'choose' : 'enter', { label }) : t(`select.${object}`)
}
