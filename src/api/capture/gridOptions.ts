import { choice, id, list, object, optional, text, type Infer } from '@/lib/shape'
import { get } from '../wire/call'

const kind = choice('org', 'subs', 'line', 'tg', 'rcp')
/** Objects of the network that a form lets choose. `org` = service centres. */
export type GridKind = Infer<typeof kind>

const gridOption = object({
  id,
  label: text,
  /** Details that distinguish it from others of that name: its number, then the objects above it. */
  detail: text,
})
export type GridOption = Infer<typeof gridOption>

export const gridOptionsApi = {
  /** At most 200 whose name or number holds `keyword`; those with `ids` (comma-joined) come always. */
  find: get(
    '/capture/grid/options',
    'Objects of the network for a choice: at most 200, and those of `ids`.',
    {
      query: object({ kind, keyword: optional(text), ids: optional(text) }),
      answer: list(gridOption),
    },
  ),
}
