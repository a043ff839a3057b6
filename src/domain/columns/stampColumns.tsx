import type { Stamped } from '@/api/wire/resource'
import { columnsOf } from './columnsOf'

const col = columnsOf<Stamped>()('domain')

/**
 * Users and times of a row's creation and last change; the columns of the creation are hidden at first. They are wide enough
 * for the year: most changes are not of this one.
 */
export const stampColumns = [
  col.text('update_user', { width: 96 }),
  col.time('update_time', { width: 136, sort: true }),
  col.text('create_user', { width: 130, hidden: true }),
  col.time('create_time', { width: 136, hidden: true }),
]
