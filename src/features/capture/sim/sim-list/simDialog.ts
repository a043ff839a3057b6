import type { SimRow } from '@/api/capture/sims'

/** Dialog open over the list, with the cards selected when it opened. */
export type SimDialog =
  | { kind: 'edit'; row: SimRow | undefined }
  | { kind: 'bind'; row: SimRow | undefined }
  | { kind: 'unbind' | 'suspend'; row: SimRow }
  | { kind: 'renew'; rows: readonly SimRow[] }

/** Fields of the renewal form; `cost` is '' until the user enters one. */
export interface RenewInput {
  months: number
  cost: number | ''
}
