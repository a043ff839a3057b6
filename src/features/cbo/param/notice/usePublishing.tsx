import { EyeOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesApi, type NoticeInput, type NoticeQuery, type NoticeRow } from '@/api/cbo/notices'
import { refreshNotices } from '@/domain/words/noticeData'
import type { Records } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { formatDateTime, utilityNow } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { PublishSign, TakeBackSign } from '@/ui/actions/signs'
import { useAsk } from '@/ui/feedback/useAsk'
import { blankTexts } from '@/rules/console/richTexts'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { NoticeFormProps } from './NoticeForm'
import { publishQuestion, told } from './publishQuestion'
import { withoutPast } from './withoutPast'

const NoticeForm = lazyPart(() => import('./NoticeForm').then((file) => file.NoticeForm), ['form', 'picker'])
const TextsPreview = lazyPart(() =>
  import('../../shared/texts/TextsPreview').then((file) => file.TextsPreview),
)

const blank: NoticeInput = {
  type: 'operation',
  audience: 'all',
  audience_ids: [],
  begin_time: '',
  expire_time: '',
  texts: blankTexts(),
}

interface Options {
  of: Records<NoticeRow, NoticeQuery>
  /** A draft that was opened: it does not count as read. */
  draft: NoticeRow | undefined
  onLeave: () => void
}

interface Publishing {
  add: Action
  /** What a publisher can do with one notice. */
  actions: (row: NoticeRow) => Action[]
  remove: (rows: readonly NoticeRow[]) => unknown
  /** Forms and previews, while they are open. */
  open: ReactNode
}

/** Writing, publishing and withdrawing on the list of notices; each with its own permission. */
export function usePublishing({ of: notices, draft, onLeave }: Options): Publishing {
  const { t, i18n } = useTranslation('publishing')
  const act = useActions()
  const can = useCan()
  const { language } = i18n
  const [form, setForm] = useState<Omit<NoticeFormProps, 'onClose' | 'onPublish'>>()
  const [looked, setLooked] = useState<NoticeRow>()
  const previewed = looked ?? draft
  const remove = useRemoval({ records: notices, api: noticesApi.remove })
  const { ask } = useAsk()
  const settle = () => {
    notices.settle()
    void refreshNotices()
  }

  const open = (row: NoticeRow, copy: boolean) =>
    ask({
      send: () => noticesApi.detail(row.id),
      after({ form: stored }) {
        if (!stored) return
        const { audience_names: names, version, ...initial } = stored
        setForm({
          id: copy ? undefined : row.id,
          version,
          initial: copy ? withoutPast(initial, utilityNow()) : initial,
          names,
        })
      },
    })
  const publish = (row: Pick<NoticeRow, 'id' | 'status'>) => {
    let count: number | null = null
    return ask({
      question: async () => {
        const notice = await noticesApi.detail(row.id)
        const { audience = '', audience_ids = [] } = notice.form ?? {}
        count = (await noticesApi.reach(audience, audience_ids)).count
        return {
          title: t('publish.title', { name: notice.title }),
          content: publishQuestion(t, notice, count, language),
          ok: t('publish.ok'),
        }
      },
      send: () => noticesApi.publish(row),
      done: () => t('publish.done', told(count, language)),
      after: settle,
    })
  }
  const withdraw = (row: NoticeRow) =>
    ask({
      question: {
        title: t('withdraw.title', { name: row.title }),
        content: t('withdraw.text'),
        ok: t('withdraw.ok'),
        danger: true,
      },
      send: () => noticesApi.withdraw(row),
      done: t('withdraw.done'),
      after: settle,
    })

  return {
    add: act.add(() => setForm({ id: undefined, initial: blank, names: [] })),
    remove,
    actions(row) {
      const drafted = row.status === 'draft'
      const live = row.status === 'published' || row.status === 'scheduled'
      return [
        act.edit(() => open(row, false), { hidden: !drafted, instead: 'open' }),
        act.run('publish', t('publish.ok'), PublishSign, () => publish(row), {
          can: 'publish',
          hidden: !drafted,
          instead: 'mark',
        }),
        act.run('preview', t('preview.action'), EyeOutlined, () => setLooked(row), { can: 'add' }),
        act.run('withdraw', t('withdraw.ok'), TakeBackSign, () => withdraw(row), {
          can: 'publish',
          danger: true,
          hidden: !live,
        }),
        act.copy(() => open(row, true), { label: t('form.copy'), can: 'add' }),
        act.remove(() => remove([row]), { hidden: !drafted }),
      ]
    },
    open: (
      <>
        {form && (
          <NoticeForm
            {...form}
            onClose={(saved) => {
              setForm(undefined)
              if (saved) notices.settle()
            }}
            onPublish={can('publish') ? (id) => void publish({ id, status: 'draft' }) : undefined}
          />
        )}
        {previewed && (
          <TextsPreview
            of={['notice', previewed.id]}
            title={previewed.title}
            load={async (signal) => {
              const notice = await noticesApi.detail(previewed.id, signal)
              const when = formatDateTime(notice.publish_time, language) || t('preview.atPublishing')
              return {
                texts: notice.form?.texts ?? blankTexts(),
                line: when,
                facts: `${when} · ${notice.author}`,
              }
            }}
            onClose={() => {
              setLooked(undefined)
              onLeave()
            }}
          />
        )}
      </>
    ),
  }
}
