import { http, takePage } from './unread'

/** What a search over everything finds. Objects of the two trees carry the name that trees give them. */
export type SearchKind = 'meter' | 'consumer' | 'org' | 'subs' | 'line' | 'tg' | 'rcp'

export interface SearchHit {
  kind: SearchKind
  /** The object's row id; a consumer's is the id of the meter that serves it. */
  id: string
  /** A meter's communication id, a consumer's number, else a name. */
  label: string
  /** What tells it from others: further numbers, then names. */
  details: string[]
  /** The consumer's name: personal data. */
  person?: string
  /** Objects of the trees: the node's own id. */
  t_id?: string
}

export const searchApi = {
  /** A few of each kind, the best first. Simulated convention. */
  find: (keyword: string, signal?: AbortSignal): Promise<SearchHit[]> =>
    http
      .get<{ pageDatas: { dataList: SearchHit[]; totalCount: number } }>(
        '/cbo/search/list',
        { keyword, currentPage: 1, pageSize: 30 },
        // The palette says it in its own list.
        { signal, silent: true },
      )
      .then(takePage)
      .then((page) => page.rows),
}
