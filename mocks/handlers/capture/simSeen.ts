import type { SimRecord } from '../../db/sims'
import { refuseUnexpected } from '../kit/expected'
import type { Params } from '../../kit/params'

const ofCard = {
  name: (card: SimRecord): string => card.card_no,
  changedBy: (card: SimRecord): string => card.update_user,
}

/** Refuses an order about a card that is not in the state in which its sender saw it. */
export const refuseMovedCard = (body: Params, row: SimRecord, word: (card: SimRecord) => string): void =>
  refuseUnexpected(body, [row], {
    ...ofCard,
    word,
    is: ({ state, modem_id }) =>
      state === 'suspended' || state === 'cancelled' ? state : modem_id === '' ? 'idle' : 'bound',
  })

/** A card that somebody else has renewed meanwhile would be paid for twice. */
export const refuseRenewed = (body: Params, cards: readonly SimRecord[]): void =>
  refuseUnexpected(body, cards, {
    ...ofCard,
    is: (card) => card.expiry_date,
    word: (card) => card.expiry_date,
  })
