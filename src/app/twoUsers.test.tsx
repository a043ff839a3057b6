import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { codeRulesApi } from '@/api/cbo/codeRules'
import { collectionPointsApi } from '@/api/capture/collectionPoints'
import { manualTasksApi } from '@/api/capture/tasks'
import { metersApi } from '@/api/capture/meters'
import { noticesApi } from '@/api/cbo/notices'
import { organizationsApi } from '@/api/cbo/organizations'
import { sysParamsApi } from '@/api/cbo/sysParams'
import { userAdminApi } from '@/api/cbo/userAdmin'
import { PointForm } from '@/features/capture/shared/point/PointForm'
import { MeterEdit } from '@/features/capture/archive/meter-edit/MeterEdit'
import { ManualTaskForm } from '@/features/capture/shared/tasks/ManualTaskForm'
import { CodeRuleForm } from '@/features/cbo/param/code-rule/CodeRuleForm'
import { NoticeForm } from '@/features/cbo/param/notice/NoticeForm'
import { OrganizationForm } from '@/features/cbo/org/organization/OrganizationForm'
import { ParamForm } from '@/features/cbo/param/sys-param/ParamForm'
import { UserForm } from '@/features/cbo/auth/user/UserForm'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'

vi.setConfig({ testTimeout: 60_000 })

const onClose = vi.fn<(saved: boolean) => void>()
const other = { username: 'supervisor', ip: '10.0.0.9' }
const db = () => backend.db
const first = { currentPage: 1, pageSize: 1 }

/** A form as it was opened, what somebody else changes meanwhile, and what the form says of it. */
interface Opened {
  form: ReactElement
  path?: string
  /** Something that is typed at the end of a field. */
  type?: [field: RegExp, text: string]
  meanwhile: () => unknown
  told: string | RegExp
}
const forms: Record<string, () => Promise<Opened>> = {
  async meter() {
    const [row] = (await metersApi.page({ ...first, meter_type: '01' })).rows
    const id = row?.id ?? ''
    return {
      form: <MeterEdit />,
      path: `/capture/archive/meterEdit?id=${id}`,
      type: [/^Address/, ' 7'],
      meanwhile: () => db().meters.update(id, { cons_name: 'Ana Torres' }, other),
      told: 'Taken over: Consumer name',
    }
  },
  async 'collection point'() {
    const [row] = (await collectionPointsApi.page(first)).rows
    return {
      form: <PointForm row={row} onClose={onClose} />,
      type: [/^Address/, ' 7'],
      meanwhile: () => db().tables.points.update(row?.id ?? '', { remark: 'Theirs' }, other),
      told: 'Taken over: Remarks',
    }
  },
  async user() {
    const [row] = (await userAdminApi.page({ ...first, username: 'reader' })).rows
    const options = { data: await userAdminApi.options(), error: undefined, loading: false }
    return {
      form: (
        <UserForm
          row={row}
          options={{
            ...options,
            refreshing: false,
            loadedAt: 0,
            reload: () => {},
            reloadNow: async () => undefined,
          }}
          isSelf={false}
          onClose={onClose}
        />
      ),
      type: [/^Name/, ' 7'],
      meanwhile: () => db().tables.users.update(row?.id ?? '', { remark: 'Theirs' }, other),
      told: 'Taken over: Remarks',
    }
  },
  async 'rule for numbers'() {
    const [row] = (await codeRulesApi.page(first)).rows
    return {
      form: <CodeRuleForm row={row} original={undefined} onClose={onClose} />,
      type: [/^Name/, ' 7'],
      meanwhile: () => db().tables.codeRules.update(row?.id ?? '', { remark: 'Theirs' }, other),
      told: 'Taken over: Remarks',
    }
  },
  async 'manual task'() {
    const [row] = (await manualTasksApi.page({ ...first, task_status: 'unsend' })).rows
    return {
      form: <ManualTaskForm row={row} onClose={onClose} />,
      type: [/^Remarks/, ' 7'],
      meanwhile: () => db().tables.tasks.update(row?.id ?? '', { job_name: 'Theirs' }, other),
      told: /Taken over: .*name/i,
    }
  },
  async notice() {
    const [row] = (await noticesApi.page({ ...first, status: 'draft' })).rows
    const { form } = await noticesApi.detail(row?.id ?? '')
    if (!form) throw new Error('No draft')
    const { audience_names: names, version, ...initial } = form
    return {
      form: (
        <NoticeForm
          id={row?.id}
          version={version}
          initial={initial}
          names={names}
          onClose={onClose}
          onPublish={undefined}
        />
      ),
      type: [/^Title/, ' 7'],
      meanwhile: () => db().tables.notices.update(row?.id ?? '', { type: 'business' }, other),
      told: /Taken over: Type/,
    }
  },
  async organization() {
    const row = (await organizationsApi.tree({})).at(-1)
    return {
      form: <OrganizationForm row={row} parent={undefined} below={new Set()} onClose={onClose} />,
      type: [/^Name/, ' 7'],
      meanwhile: () => db().tables.organizations.update(row?.id ?? '', { address: 'Theirs' }, other),
      told: 'Taken over: Address',
    }
  },
  // Back to the default: somebody else has set another value, so both changed it.
  async parameter() {
    const [row] = (await sysParamsApi.page({ ...first, param_key: 'lockAttempts' })).rows
    if (!row) throw new Error('No parameter')
    return {
      form: <ParamForm order={{ kind: 'reset', row: { ...row }, value: '7' }} onClose={onClose} />,
      type: [/^Reason/, 'Trial'],
      meanwhile: () => db().tables.sysParams.update('lockAttempts', { value: '9' }, other),
      told: 'Theirs: 9',
    }
  },
}

test.each(Object.entries(forms))(
  '%s: what somebody else changed while the form was open is not overwritten',
  async (_, open) => {
    onClose.mockReset()
    await signIn()
    const { form, path = '/twoUsers', type, meanwhile, told } = await open()
    const { user } = await renderScreen(form, { path })
    if (type) await user.type(await screen.findByRole('textbox', { name: type[0] }), type[1])
    meanwhile()
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText(/supervisor has changed this meanwhile/)).toBeVisible()
    const note = within(
      screen.getByText(/supervisor has changed this meanwhile/).closest<HTMLElement>('[role=alert]') ??
        document.body,
    )
    expect(note.getByText(told)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  },
)
