import type { AreaLossRow } from '@/api/business/losses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { lossMark } from '@/rules/codes/dictionaries'

type Marked = Pick<AreaLossRow, 'loss_mark' | 'mark_note' | 'mark_user' | 'mark_time'>
const col = columnsOf<Marked>()('losses')

/** What a person said about a loss, of whatever it is the loss. */
export const causeColumn = col.code('loss_mark', {
  codes: lossMark,
  title: (say) => say.t('losses:mark.cause'),
  explain: { word: 'mark.means' },
  width: 160,
})
export const markColumns = [
  col.text('mark_note', { title: (say) => say.t('losses:mark.note'), width: 200 }),
  col.text('mark_user', { title: (say) => say.t('losses:mark.by'), width: 110 }),
  col.time('mark_time', { title: (say) => say.t('losses:mark.at') }),
]
