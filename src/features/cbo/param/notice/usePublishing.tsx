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
import { publishQuestion, reachCount } from './publishQuestion'
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
  records: Records<NoticeRow, NoticeQuery>
  /** Draft opened from the list; opening it does not mark it as read. */
  draft: NoticeRow | undefined
  onLeave: () => void
}

interface Publishing {
  add: Action
  /** The act that a draft waits for, written out. */
  publish: (row: NoticeRow) => Action[]
  /** Publisher's further actions for one notice. */
  actions: (row: NoticeRow) => Action[]
  remove: (rows: readonly NoticeRow[]) => unknown
  /** Open forms and previews. */
  openDialogs: ReactNode
}

/** Actions for writing, publishing and withdrawing notices; each has its own permission. */
export function usePublishing({ records: notices, draft, onLeave }: Options): Publishing {
  const { t, i18n } = useTranslation('publishing')
  const act = useActions()
  const can = useCan()
  const { language } = i18n
  const [form, setForm] = useState<Omit<NoticeFormProps, 'onClose' | 'onPublish'>>()
  const [previewedRow, setPreviewedRow] = useState<NoticeRow>()
  const shownNotice = previewedRow ?? draft
  const remove = useRemoval({ records: notices, api: noticesApi.remove })
  const { ask } = useAsk()
  const settle = () => {
    notices.settle()
    void refreshNotices()
  }

  const openForm = (row: NoticeRow, copy: boolean) =>
    ask({
      send: () => noticesApi.detail(row.id),
      onSuccess({ form: stored }) {
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
      successMessage: () => t('publish.done', reachCount(count, language)),
      onSuccess: settle,
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
      successMessage: t('withdraw.done'),
      onSuccess: settle,
    })

  return {
    add: act.add(() => setForm({ id: undefined, initial: blank, names: [] })),
    remove,
    publish: (row) =>
      row.status === 'draft'
        ? [
            act.run('publish', t('publish.ok'), PublishSign, () => publish(row), {
              can: 'publish',
              word: t('publish.ok'),
            }),
          ]
        : [],
    actions(row) {
      const isDraft = row.status === 'draft'
      const isLive = row.status === 'published' || row.status === 'scheduled'
      return [
        act.edit(() => openForm(row, false), { hidden: !isDraft, instead: 'open' }),
        act.run('preview', t('preview.action'), EyeOutlined, () => setPreviewedRow(row), { can: 'add' }),
        act.run('withdraw', t('withdraw.ok'), TakeBackSign, () => withdraw(row), {
          can: 'publish',
          danger: true,
          hidden: !isLive,
        }),
        act.copy(() => openForm(row, true), { label: t('form.copy'), can: 'add' }),
        act.remove(() => remove([row]), { hidden: !isDraft }),
      ]
    },
    openDialogs: (
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
        {shownNotice && (
          <TextsPreview
            // Readers' notices are cached beside it, in another shape.
            cacheKey={['notice', shownNotice.id, 'texts']}
            title={shownNotice.title}
            load={async (signal) => {
              const notice = await noticesApi.detail(shownNotice.id, signal)
              const when = formatDateTime(notice.publish_time, language) || t('preview.atPublishing')
              return {
                texts: notice.form?.texts ?? blankTexts(),
                line: when,
                facts: `${when} · ${notice.author}`,
              }
            }}
            onClose={() => {
              setPreviewedRow(undefined)
              onLeave()
            }}
          />
        )}
      </>
    ),
  }
}
