import { beforeAll, expect, it } from 'vitest'
import { byFileName } from '../../../src/testing/contract/byFileName'
import { declared } from '../../../src/api/wire/call'
import { backendAt, clientOf, scheduleReport } from '../../testClient'

/** Loading the modules declares their calls. */
const modules = byFileName(import.meta.glob('../../../src/api/**/*.ts'))
const { backend } = backendAt()
const client = clientOf(backend)
const { get, call, signIn } = client
let token = ''
beforeAll(async () => {
  for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
  token = await signIn('admin')
  await scheduleReport(backend.db, client, token)
})

type Row = Record<string, unknown> & { id: string; form?: Row }
const rowsAt = async (path: string): Promise<Row[]> => {
  const { result } = (await get(path, token)).body
  return result.pageDatas?.dataList ?? result.dataList ?? result
}
/** What a model's form is opened with where nobody drew one up yet: the archive says it. */
const model = (of: string) => ({
  list: `/business/lossModel/${of}/list`,
  detail: `/business/lossModel/${of}/detail?id=`,
  state: 'none',
})
/** Where a form gets what it changes, where that is not the list beside the call, and the state it finds where that is not '0'. */
const opened: Readonly<Record<string, { list: string; detail?: string; state?: string }>> = {
  'api/users': { list: '/cbo/user/list' },
  '/cbo/notice/update': { list: '/cbo/notice/list?status=draft', detail: '/cbo/notice/detail/' },
  '/business/lossModel/area/update': model('area'),
  '/business/lossModel/line/update': model('line'),
  '/capture/meter/update': { list: '/capture/meter/list', detail: '/capture/meter/detail/' },
}

it('a change of an older state is refused with the row as it is now; what a form is opened with names its state', async () => {
  const changes = declared.filter(({ body }) => body?.fields?.['version'])
  expect(changes.length).toBeGreaterThan(20)
  const trees = declared.map(({ path }) => path).filter((path) => path.endsWith('/tree'))
  const answers: object[] = []
  for (const { path } of changes) {
    const { list, detail } = opened[path] ?? { list: path.replace(/\/update$/, '/list') }
    const [row] = await rowsAt(list)
    const { id = `nothing in ${list}` } = row ?? {}
    const shown = detail ? (await get(`${detail}${id}`, token)).body.result : row
    // A second may hold two changes: `update_time` alone does not tell them apart.
    const { version } = shown.form ?? shown
    const tree = trees.find((each) => each === path.replace(/\/update$/, '/tree'))
    const inTree = tree ? (await rowsAt(tree)).find((each) => each.id === id)?.['version'] : version
    const body = { id, version: 'older', role_ids: [] }
    const { status, body: said } = await call('PUT', `/${path.replace(/^\//, '')}`, { token, body })
    answers.push({ path, status, said: said.message, shown: version, inTree, now: said.result?.row?.version })
  }
  const right = (path: string) => {
    const state = opened[path]?.state ?? '0'
    const said: unknown = expect.stringMatching(/has changed this meanwhile/)
    return { path, status: 409, said, shown: state, inTree: state, now: state }
  }
  expect(answers).toEqual(changes.map(({ path }) => right(path)))
})
