import { completeAnswer } from '../kit/completeAnswer'

/** Calls of the head-end as the console makes them; this folder does not know how the answers are computed. */
export interface Ask {
  /** The result of a call. @throws Error for a refused one */
  get: <Result>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Result>
  /** The result once all of its figures are computed; undefined when that takes too long. */
  complete: <Result>(
    path: string,
    query?: Readonly<Record<string, string | number>>,
  ) => Promise<Result | undefined>
  page: <Row>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Page<Row>>
  /** Every row of a list, page by page. */
  allRows: <Row>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Row[]>
}

/** A page of a list with the number of rows of the entire list. */
interface Page<Row> {
  rows: Row[]
  total: number
}

/** Answers one request; undefined when the path is no call of the head-end. */
export type Answer = (request: Request) => Promise<Response | undefined>

interface Envelope<Result> {
  success: boolean
  message: string
  result: Result
}

const base = 'http://head-end/ami-api'
const maxPageSize = 500
/** Figures are computed between calls. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Signs in as the administrator. */
export async function signedIn(answer: Answer): Promise<Ask> {
  const envelope = async <Result>(path: string, init: RequestInit): Promise<Envelope<Result>> => {
    const response = await answer(new Request(base + path, init))
    const envelopeOrNone = (await response?.json()) as Envelope<Result> | undefined
    if (!envelopeOrNone?.success) throw new Error(`${path}: ${envelopeOrNone?.message ?? 'no such call'}`)
    return envelopeOrNone
  }
  const call = async <Result>(path: string, init: RequestInit): Promise<Result> =>
    (await envelope<Result>(path, init)).result
  const { token } = await call<{ token: string }>('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Power2026' }),
  })
  const headers = { Authorization: `Bearer ${token}` }
  const addressOf = (path: string, query: Readonly<Record<string, string | number>>): string => {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
  }
  const get: Ask['get'] = (path, query = {}) => call(addressOf(path, query), { headers })
  const complete: Ask['complete'] = async <Result>(path: string, query = {}) =>
    (await completeAnswer(() => envelope<Result>(addressOf(path, query), { headers }), pause))?.result
  const page: Ask['page'] = async <Row>(path: string, query = {}): Promise<Page<Row>> => {
    const { pageDatas } = await get<{ pageDatas: { dataList: Row[]; totalCount: number } }>(path, {
      currentPage: 1,
      pageSize: maxPageSize,
      ...query,
    })
    return { rows: pageDatas.dataList, total: pageDatas.totalCount }
  }
  return {
    get,
    complete,
    page,
    async allRows<Row>(path: string, query = {}) {
      const rows: Row[] = []
      for (let currentPage = 1; ; currentPage++) {
        const nextPage = await page<Row>(path, { ...query, currentPage })
        rows.push(...nextPage.rows)
        if (nextPage.rows.length === 0 || rows.length >= nextPage.total) return rows
      }
    },
  }
}
