import type { AreaLossRow } from '@/api/business/losses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { lossMark } from '@/rules/codes/dictionaries'

type Marked = Pick<AreaLossRow, 'loss_mark' | 'mark_note' | 'mark_user' | 'mark_time'>
const col = columnsOf<Marked>()('losses')

/** Column of the cause that a user marked, for areas and lines. */
export const causeColumn = col.code('loss_mark', {
  codes: lossMark,
  title: (texts) => texts.t('losses:mark.cause'),
  explain: { word: 'mark.means' },
  width: 160,
})
const note = col.text('mark_note', { title: (texts) => texts.t('losses:mark.note'), width: 200 })
const author = col.text('mark_user', { title: (texts) => texts.t('losses:mark.by'), width: 110 })
const time = col.time('mark_time', { title: (texts) => texts.t('losses:mark.at') })
export const markColumns = [note, author, time]
/** The same in a list, where who marked it and when is shown on request. */
export const listMarkColumns = [note, { ...author, hidden: true }, { ...time, hidden: true }]
