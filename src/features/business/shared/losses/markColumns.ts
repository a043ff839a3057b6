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
export const markColumns = [
  col.text('mark_note', { title: (texts) => texts.t('losses:mark.note'), width: 200 }),
  col.text('mark_user', { title: (texts) => texts.t('losses:mark.by'), width: 110 }),
  col.time('mark_time', { title: (texts) => texts.t('losses:mark.at') }),
]
