import type { Stamped } from '@/api/resource'
import { columnsOf } from './columnsOf'

const col = columnsOf<Stamped>()('domain')

/** Who made a row and who changed it last (the macro `@upd` of the catalogue); the making is hidden at first. */
export const stampColumns = [
  col.text('update_user', { width: 130 }),
  col.time('update_time', { sort: true }),
  col.text('create_user', { width: 130, hidden: true }),
  col.time('create_time', { hidden: true }),
]

/** The same for columns that a hook makes; goes with the last of them. */
export const useStampColumns = (): typeof stampColumns => stampColumns
