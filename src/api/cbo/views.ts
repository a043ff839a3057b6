import { id, list, numberOr, object, optional, ref, text, type Infer } from '@/lib/shape'
import { byArgument, get } from '../wire/call'
import { postOnce, putOnce } from '../wire/once'
import { columnSetting } from '../console/session'

/** A saved view of a list: its filters and sort as an address query, and its columns. */
const savedView = object({
  id,
  module_code: text,
  name: text,
  /** As in the address, without '?': filters, sort, page size. */
  query: text,
  columns: list(columnSetting),
  /** 1: all users of the screen see the view. */
  shared: numberOr(0),
  /** User name of its author, and how the author is called. */
  owner: text,
  owner_name: text,
  /** Codes of the roles whose default columns these are. */
  role_default: list(text),
})
export type SavedView = Infer<typeof savedView>

export type NewView = Pick<SavedView, 'module_code' | 'name' | 'query' | 'columns' | 'shared'>

const written = {
  module_code: text,
  name: text,
  query: text,
  columns: list(columnSetting),
  shared: numberOr(0),
}
const remove = postOnce('/cbo/view/delete', 'Deletes views of the user.', {
  body: object({ ids: list(ref) }),
})
const setDefault = postOnce(
  '/cbo/view/setDefault',
  'Makes the columns of a shared view the default of roles.',
  {
    body: object({ id: ref, role_codes: list(text) }),
  },
)

export const viewsApi = {
  /** One's own views of a module and those that others share. */
  list: byArgument(
    'module_code',
    get('/cbo/view/list', "The user's views of a page and those that others share.", {
      query: object({ module_code: text }),
      answer: list(savedView),
      sample: { module_code: 'meterList' },
      announced: true,
    }),
  ),
  insert: postOnce('/cbo/view/insert', 'Adds a view of a page.', {
    body: object(written),
    answer: savedView,
  }),
  /** Own views only. */
  update: putOnce('/cbo/view/update', 'Changes a view of the user.', {
    body: object({
      id: ref,
      module_code: optional(text),
      name: optional(text),
      query: optional(text),
      columns: optional(list(columnSetting)),
      shared: optional(numberOr(0)),
    }),
  }),
  remove: (ids: readonly string[]): Promise<unknown> => remove({ ids }),
  /** Administrators only: the columns of a shared view become the default of the roles; an empty list takes it back. */
  setDefault: (viewId: string, role_codes: readonly string[]): Promise<unknown> =>
    setDefault({ id: viewId, role_codes }),
  /** The roles that can be given a default. */
  roles: get('/cbo/role/options', 'The roles that can be given default columns.', {
    answer: list(object({ code: text, name: text })),
    announced: true,
  }),
}
