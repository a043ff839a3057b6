import type { SimRow } from '@/api/capture/sims'

/** What is open over the list, with the cards that were chosen then. */
export type SimDialog =
  | { what: 'edit'; row: SimRow | undefined }
  | { what: 'bind'; row: SimRow | undefined }
  | { what: 'unbind' | 'suspend'; row: SimRow }
  | { what: 'renew'; rows: readonly SimRow[] }

/** What the form for a renewal asks; '' while no cost was entered. */
export interface RenewInput {
  months: number
  cost: number | ''
}
