import { expect, test } from 'vitest'
import { backendAt, clientOf, read } from '../../testClient'

test('tells which actions of a screen are missing and who can grant them', async () => {
  const { backend } = backendAt()
  const { get, signIn } = clientOf(backend)
  const ask = async (who: string, code: string) =>
    (await get(`/cbo/access/screen?module_code=${code}`, await signIn(who))).body
  const { result } = await ask('auditor', 'meterList')
  expect(result).toMatchObject({ module_name: 'Meters', visible: true })
  const state = Object.fromEntries(
    result.actions.map(({ code, allowed }: { code: string; allowed: boolean }) => [code, allowed]),
  )
  expect(state).toMatchObject({ read: false, export: true, set: false })
  expect(result.grantors).toEqual([
    { name: 'Alba Moreno Castaño', role_name: 'Administrator', email: 'admin@costaverde.example' },
  ])
  expect((await ask('cashier', 'meterList')).result).toMatchObject({ visible: false })
  expect(await ask('reader', 'nothing')).toMatchObject({ success: false })
})

test('an administrator may look as another role, and then changes nothing; nobody else may', async () => {
  const { backend } = backendAt()
  const { signIn } = clientOf(backend)
  const as = async (who: string, method: string, path: string) => {
    const headers = { Authorization: `Bearer ${await signIn(who)}`, 'View-As-Role': 'reader' }
    const request = new Request(`http://localhost/ami-api${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    const response = await backend.answer(request)
    return response && read(response)
  }
  expect((await as('admin', 'GET', '/auth/info'))?.body.roles[0].code).toBe('reader')
  expect(await as('admin', 'POST', '/cbo/log/unmask')).toMatchObject({
    body: { success: false, message: 'You are looking as another role: nothing can be changed.' },
  })
  expect((await as('operator', 'GET', '/auth/info'))?.body.roles[0].code).toBe('operator')
})
