import { anything, record, type Infer } from '@/lib/shape'

/** A row as a log keeps it: field → value, whatever that was. */
export const loggedRow = record(anything)
export type LoggedRow = Readonly<Infer<typeof loggedRow>>
