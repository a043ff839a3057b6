import { http, takeList } from './unread'

/** Objects of the network that a form lets choose. `org` = service centres. */
export type GridKind = 'org' | 'subs' | 'line' | 'tg' | 'rcp'

export interface GridOption {
  id: string
  label: string
  /** What tells it from others of that name: its number, then what it belongs to. */
  detail: string
}

export const gridOptionsApi = {
  /** At most 200 whose name or number holds `keyword`; those with `ids` (comma-joined) come always. */
  find: (
    query: { kind: GridKind; keyword?: string; ids?: string },
    signal?: AbortSignal,
  ): Promise<GridOption[]> =>
    http
      .get<{ dataList: GridOption[] }>('/capture/grid/options', query, { signal, silent: true })
      .then(takeList),
}
