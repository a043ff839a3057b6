import { code, id, list, object, optional, text, word, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { onlineStatus, relayStatus } from '@/rules/codes/statuses'
import { paged } from '../wire/call'

const kinds = ['meter', 'consumer', 'org', 'subs', 'line', 'tg', 'rcp'] as const
/** Result of a search over everything. Objects of the two trees have the names that trees show. */
export type SearchKind = (typeof kinds)[number]

const searchHit = object({
  kind: word(...kinds),
  /** The object's row id; a consumer's is the id of the meter that serves it. */
  id,
  /** A meter's communication id, a consumer's number, else a name. */
  label: text,
  /** Details that distinguish it: further numbers, then names. */
  details: list(text),
  /** The consumer's name: personal data. */
  person: optional(text),
  /** Objects of the trees: the node's own id. */
  t_id: optional(text),
  /** Present state of meters, consumers' meters and collection points; absent where unknown. */
  online_status: optional(code(onlineStatus)),
  relay_status: optional(code(relayStatus)),
  /** '' = never read. */
  last_read_time: optional(time),
})
export type SearchHit = Omit<Infer<typeof searchHit>, 'kind'> & { kind: SearchKind }

const find = paged('/cbo/search/list', 'Meters, consumers and objects of the grid by a word.', {
  row: searchHit,
  query: object({ keyword: text }),
  sample: { keyword: 'a' },
})
const isKnownKind = (hit: Infer<typeof searchHit>): hit is SearchHit =>
  kinds.some((kind) => kind === hit.kind)

export const searchApi = {
  /** A few of each kind, the best first; kinds that this console has no page for are left out. Simulated convention. */
  find: async (keyword: string, signal?: AbortSignal): Promise<SearchHit[]> =>
    (await find({ keyword, currentPage: 1, pageSize: 30 }, signal)).rows.filter(isKnownKind),
}
