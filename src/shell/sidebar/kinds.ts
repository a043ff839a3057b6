import type { NodeIdentify } from '@/api/console/trees'
import { isYes } from '@/rules/codes/codes'

/** Word of each kind of object, in the order of the legend. */
export const kindWords = {
  org: 'kind.org',
  subs: 'kind.subs',
  line: 'kind.line',
  tg: 'kind.tg',
  tg_ma: 'kind.tgMa',
  tg_ta: 'kind.tgTa',
  rcp: 'kind.rcp',
} as const satisfies Record<NodeIdentify, string>

export const kinds = Object.keys(kindWords) as NodeIdentify[]

/** The server's kind, or undefined for one that this console does not know. */
export const knownKind = (identify: unknown): NodeIdentify | undefined =>
  kinds.find((kind) => kind === identify)

/** Online is '1'; everything else that a server sends is offline (decision A-67). */
export const onlineCode = (onlineStatus: unknown): '1' | '0' => (isYes(String(onlineStatus)) ? '1' : '0')
