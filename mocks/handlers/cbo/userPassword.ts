import { userPasswordFields } from '../../../src/rules/fields/user'
import { isAdminPassword } from '../../../src/rules/limits/validators'
import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { Form } from '../../kit/form'
import { Refusal } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { route } from '../kit/route'
import { rememberSafety } from '../kit/safety'
import { guard, signOut } from './userRows'
import { secretOf } from '../console/users'

/** Route by which an administrator sets the password of another user, as the specification describes it. */
export const setPassRoute = (core: Core): Route =>
  route(core, 'post', '/cbo/user/setPass', { screens: ['user'], action: 'set' }, async (call) => {
    const body = await call.body()
    const id = body.required('id')
    const form = new Form(body)
    const { force: needUpdatePass } = readFields(core.db.dictWords, form, userPasswordFields)
    form.done()
    const password = secretOf(core, body.required('user_password', 4000))
    if (id === String(call.account.id)) throw new Refusal('resetSelf')
    const user = core.db.tables.users.get(id)
    if (!user) throw new Refusal('rowGone')
    guard(core, call, user, user)
    const { sysParams } = core.db.tables
    const size = { min: sysParams.number('adminPassMin'), max: sysParams.number('adminPassMax') }
    if (!isAdminPassword(password, size)) throw new Refusal('adminPassRule', size)
    core.db.users.change(user.username, { password, needUpdatePass })
    core.db.lockouts.clear(user.username.toLowerCase())
    signOut(core, user.username)
    rememberSafety(core, call, user.username, 'passwordChanged')
    return ok({ count: 1 })
  })
