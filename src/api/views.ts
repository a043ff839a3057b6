import { http, take, takeList } from './unread'
import type { ColumnSetting } from './session'

/** A saved view of a list: its filters and sort as an address query, and its columns. */
export interface SavedView {
  id: string
  module_code: string
  name: string
  /** As in the address, without '?': filters, sort, page size. */
  query: string
  columns: ColumnSetting[]
  /** 1: everybody who sees the screen sees the view. */
  shared: number
  /** User name of its author, and how he is called. */
  owner: string
  owner_name: string
  /** Codes of the roles whose default columns these are. */
  role_default: string[]
}

export type NewView = Pick<SavedView, 'module_code' | 'name' | 'query' | 'columns' | 'shared'>

export const viewsApi = {
  /** One's own views of a module and those that others share. */
  list: (module_code: string, signal?: AbortSignal): Promise<SavedView[]> =>
    http.get<SavedView[]>('/cbo/view/list', { module_code }, { signal }).then(takeList),
  insert: (view: NewView): Promise<SavedView> =>
    http.post<SavedView>('/cbo/view/insert', view, { silent: true }).then(take),
  /** Own views only. */
  update: (view: Pick<SavedView, 'id'> & Partial<NewView>): Promise<unknown> =>
    http.put('/cbo/view/update', view, { silent: true }).then(take),
  remove: (ids: string[]): Promise<unknown> =>
    http.post('/cbo/view/delete', { ids }, { silent: true }).then(take),
  /** Administrators only: the columns of a shared view become the default of the roles; an empty list takes it back. */
  setDefault: (id: string, role_codes: string[]): Promise<unknown> =>
    http.post('/cbo/view/setDefault', { id, role_codes }, { silent: true }).then(take),
  /** The roles that can be given a default. */
  roles: (signal?: AbortSignal): Promise<{ code: string; name: string }[]> =>
    http.get<{ code: string; name: string }[]>('/cbo/role/options', undefined, { signal }).then(takeList),
}
