import { useTranslation } from 'react-i18next'
import { textsApi, type TextDraft } from '@/api/cbo/texts'
import { columnsOf } from '@/domain/columns/columnsOf'
import { loadOwnTexts } from '@/domain/words/ownTexts'
import { isLanguage, languages } from '@/i18n/languages'
import { useLoad } from '@/ui/data/queries'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { PlainTable } from '@/ui/table/PlainTable'
import styles from './InterfaceTexts.module.css'

/** Maximum number of listed changes. */
const maxRows = 500

interface Props {
  onClose: (published: boolean) => void
}

const col = columnsOf<TextDraft>()('texts')
const columns = [
  col.text('id', { title: 'key', width: 230, mono: true, identity: true }),
  col.custom('language', {
    title: 'language',
    width: 100,
    text: ({ language }) => (isLanguage(language) ? languages[language] : language),
  }),
  col.custom('after', {
    title: 'change',
    width: 350,
    render: ({ before: oldText, after: newText }) => (
      <span className={styles.change}>
        <del>{oldText || '—'}</del> → <ins>{newText}</ins>
      </span>
    ),
  }),
  col.text('update_user', { title: 'by', width: 110 }),
]

/** Confirmation that lists every text that publishing changes for all users. */
export function PublishDialog({ onClose }: Props) {
  const { t, i18n } = useTranslation('texts')
  const loaded = useLoad(['text', 'drafts'], (signal) => textsApi.drafts(signal))
  const { data } = loaded
  const drafts = data?.dataList ?? []
  const publish = useSend(async (revision: string) => {
    try {
      return await textsApi.publish(revision)
    } catch (error) {
      loaded.reload()
      throw error
    }
  })
  async function send(): Promise<void> {
    if (!data || !(await publish.send(data.revision))) return
    // A failed reload of this user's texts is ignored: the texts are published, and the next load shows them.
    await loadOwnTexts(i18n.language).catch(() => {})
    feedback.success(i18n.t('texts:publishedNow'))
    onClose(true)
  }
  return (
    <PaneDialog
      width={860}
      title={t('publishTitle', { count: drafts.length, n: drafts.length })}
      ok={{
        text: t('publish'),
        run: send,
        sending: publish.sending,
        disabled: drafts.length === 0 || loaded.refreshing,
      }}
      error={publish.error}
      onClose={() => onClose(false)}
    >
      <p>{t('publishText')}</p>
      {data ? (
        drafts.length === 0 ? (
          <EmptyState title={t('noDrafts')} />
        ) : (
          <>
            <PlainTable
              name={t('changes')}
              rows={drafts.slice(0, maxRows)}
              rowKey={({ id, language }) => `${id} ${language}`}
              columns={columns}
              look={{ framed: '52vh' }}
            />
            {drafts.length > maxRows && (
              <p className={styles.more}>
                {t('moreChanges', { count: drafts.length - maxRows, n: drafts.length - maxRows })}
              </p>
            )}
          </>
        )
      ) : loaded.error ? (
        <FailedState error={loaded.error} onRetry={loaded.reload} retrying={loaded.loading} />
      ) : (
        <Skeleton height={200} />
      )}
    </PaneDialog>
  )
}
