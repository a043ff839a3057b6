import { CopyOutlined, EyeOutlined, RollbackOutlined, SendOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { noticesApi, type Notice, type NoticeInput, type NoticeRow } from '@/api/notices'
import { refreshNotices } from '@/domain/noticeData'
import { useRemoval } from '@/page/removal/useRemoval'
import { withWords } from '@/i18n/withWords'
import { formatDateTime, utilityNow } from '@/lib/time'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { blankTexts } from '@/rules/richTexts'
import type { NoticeFormProps } from './NoticeForm'
import { publishQuestion, told } from './publishQuestion'

const NoticeForm = lazy(
  withWords(['form', 'picker'], () => import('./NoticeForm').then((file) => ({ default: file.NoticeForm }))),
)
const TextsPreview = lazy(() =>
  import('../parts/TextsPreview').then((file) => ({ default: file.TextsPreview })),
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
  /** A draft that was opened: it does not count as read. */
  draft: NoticeRow | undefined
  onLeave: () => void
  reload: () => void
}

interface Publishing {
  add: Action
  /** What a publisher can do with one notice. */
  actions: (row: NoticeRow) => Action[]
  remove: (rows: readonly NoticeRow[]) => void
  /** Forms and previews, while they are open. */
  open: ReactNode
}

/** Writing, publishing and withdrawing on the list of notices; each with its own permission. */
export function usePublishing({ draft, onLeave, reload }: Options): Publishing {
  const { t, i18n } = useTranslation('publishing')
  const { t: common } = useTranslation('common')
  const act = useActions()
  const { language } = i18n
  const [form, setForm] = useState<Omit<NoticeFormProps, 'onClose'>>()
  const [looked, setLooked] = useState<NoticeRow>()
  const previewed = looked ?? draft
  const settle = (): void => {
    reload()
    void refreshNotices()
  }
  const remove = useRemoval({ api: noticesApi.remove, after: reload })
  const { send } = useSend(async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  })

  const open = (row: NoticeRow, copy: boolean): Promise<boolean> =>
    send(async () => {
      const { form: stored } = await noticesApi.detail(row.id)
      if (!stored) return
      const { audience_names: names, ...initial } = stored
      // A validity that is over is not copied.
      const past = copy && initial.expire_time !== '' && initial.expire_time <= utilityNow()
      setForm({
        id: copy ? undefined : row.id,
        initial: past ? { ...initial, begin_time: '', expire_time: '' } : initial,
        names,
      })
    })
  const publish = (row: NoticeRow): Promise<boolean> =>
    send(async () => {
      const notice: Notice = await noticesApi.detail(row.id)
      const { form: stored } = notice
      if (!stored) return
      const { count } = await noticesApi.reach(stored.audience, stored.audience_ids)
      const agreed = await feedback.confirm({
        title: t('publish.title', { name: notice.title }),
        content: publishQuestion(t, notice, count, language),
        ok: t('publish.ok'),
        cancel: common('action.cancel'),
      })
      if (!agreed) return
      await noticesApi.publish(row.id)
      feedback.success(t('publish.done', told(count, language)))
      settle()
    })
  const withdraw = (row: NoticeRow): Promise<boolean> =>
    send(async () => {
      const agreed = await feedback.confirm({
        title: t('withdraw.title', { name: row.title }),
        content: t('withdraw.text'),
        ok: t('withdraw.ok'),
        cancel: common('action.cancel'),
        danger: true,
      })
      if (!agreed) return
      await noticesApi.withdraw(row.id)
      feedback.success(t('withdraw.done'))
      settle()
    })

  return {
    add: act.add(() => setForm({ id: undefined, initial: blank, names: [] })),
    remove: (rows) => void remove(rows.map(({ id, title }) => ({ id, name: title }))),
    actions(row) {
      const drafted = row.status === 'draft'
      const live = row.status === 'published' || row.status === 'scheduled'
      return [
        act.edit(() => open(row, false), { hidden: !drafted }),
        {
          key: 'publish',
          label: t('publish.ok'),
          icon: <SendOutlined aria-hidden />,
          can: 'publish',
          hidden: !drafted,
          run: () => publish(row),
        },
        {
          key: 'preview',
          label: t('preview.action'),
          icon: <EyeOutlined aria-hidden />,
          can: 'add',
          run: () => setLooked(row),
        },
        {
          key: 'withdraw',
          label: t('withdraw.ok'),
          icon: <RollbackOutlined aria-hidden />,
          can: 'publish',
          danger: true,
          hidden: !live,
          run: () => withdraw(row),
        },
        {
          key: 'copy',
          label: t('form.copy'),
          icon: <CopyOutlined aria-hidden />,
          can: 'add',
          run: () => open(row, true),
        },
        act.remove(() => remove([{ id: row.id, name: row.title }]), { hidden: !drafted }),
      ]
    },
    open: (
      <Suspense>
        {form && (
          <NoticeForm
            {...form}
            onClose={(saved) => {
              setForm(undefined)
              if (saved) reload()
            }}
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
      </Suspense>
    ),
  }
}
