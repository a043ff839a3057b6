import { completeAnswer } from '../kit/completeAnswer'

/** The head-end's calls as the console makes them; nothing here, nor in this folder, knows how the answers are made. */
export interface Ask {
  /** The result of a call. @throws Error for a refused one */
  get: <Result>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Result>
  /** The same when all of its figures are worked out; undefined where that takes too long. */
  whole: <Result>(
    path: string,
    query?: Readonly<Record<string, string | number>>,
  ) => Promise<Result | undefined>
  page: <Row>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Page<Row>>
  /** Every row of a list, page by page. */
  all: <Row>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Row[]>
}

/** A page of a list, and how many rows there are in all. */
interface Page<Row> {
  rows: Row[]
  total: number
}

/** Answers one request; undefined for what is no call of the head-end. */
export type Answer = (request: Request) => Promise<Response | undefined>

interface Envelope<Result> {
  success: boolean
  message: string
  result: Result
}

const base = 'http://head-end/ami-api'
const widest = 500
/** Figures are worked out between calls. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Signs in as the administrator. */
export async function signedIn(answer: Answer): Promise<Ask> {
  const envelope = async <Result>(path: string, init: RequestInit): Promise<Envelope<Result>> => {
    const response = await answer(new Request(base + path, init))
    const said = (await response?.json()) as Envelope<Result> | undefined
    if (!said?.success) throw new Error(`${path}: ${said?.message ?? 'no such call'}`)
    return said
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
    const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  }
  const get: Ask['get'] = (path, query = {}) => call(addressOf(path, query), { headers })
  const whole: Ask['whole'] = async <Result>(path: string, query = {}) =>
    (await completeAnswer(() => envelope<Result>(addressOf(path, query), { headers }), pause))?.result
  const page: Ask['page'] = async <Row>(path: string, query = {}): Promise<Page<Row>> => {
    const { pageDatas } = await get<{ pageDatas: { dataList: Row[]; totalCount: number } }>(path, {
      currentPage: 1,
      pageSize: widest,
      ...query,
    })
    return { rows: pageDatas.dataList, total: pageDatas.totalCount }
  }
  return {
    get,
    whole,
    page,
    async all<Row>(path: string, query = {}) {
      const rows: Row[] = []
      for (let currentPage = 1; ; currentPage++) {
        const part = await page<Row>(path, { ...query, currentPage })
        rows.push(...part.rows)
        if (part.rows.length === 0 || rows.length >= part.total) return rows
      }
    },
  }
}
