import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { textsApi, type TextDraft } from '@/api/texts'
import { columnsOf } from '@/domain/columnsOf'
import { loadOwnTexts } from '@/domain/ownTexts'
import { languages } from '@/i18n/languages'
import { useLoad, useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { usePane } from '@/ui/pane/pane'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PlainTable } from '@/ui/table/PlainTable'
import styles from './LanguageList.module.css'

/** Changes listed at most. */
const most = 500

interface Props {
  onClose: (published: boolean) => void
}

const col = columnsOf<TextDraft>()('texts')
const columns = [
  col.text('id', { title: 'key', width: 230, mono: true, identity: true }),
  col.own('language', { title: 'language', width: 100, text: ({ language }) => languages[language] }),
  col.own('after', {
    title: 'change',
    width: 350,
    render: ({ before, after }) => (
      <span className={styles.change}>
        <del>{before || '—'}</del> → <ins>{after}</ins>
      </span>
    ),
  }),
  col.text('update_user', { title: 'by', width: 110 }),
]

/** Everything that would change for everybody, before it does. */
export function PublishDialog({ onClose }: Props) {
  const { t, i18n } = useTranslation('texts')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  const [failure, setFailure] = useState<string>()
  const loaded = useLoad(['text', 'drafts'], (signal) => textsApi.drafts(signal))
  const { data } = loaded
  const drafts = data?.dataList ?? []
  const publish = useSend(async (revision: string) => {
    setFailure(undefined)
    try {
      return await textsApi.publish(revision)
    } catch (error) {
      setFailure(errorText(error, 'action'))
      loaded.reload()
      throw error
    }
  })
  async function send(): Promise<void> {
    if (!data || !(await publish.send(data.revision))) return
    // It is published whatever comes of showing it here: the next load shows it.
    await loadOwnTexts(i18n.language).catch(() => {})
    feedback.success(i18n.t('texts:publishedNow'))
    onClose(true)
  }
  const close = () => {
    if (!publish.sending) onClose(false)
  }
  return (
    <Modal
      open
      width={860}
      title={t('publishTitle', { count: drafts.length, n: drafts.length })}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      onCancel={close}
      onOk={() => void send()}
      okText={t('publish')}
      cancelText={common('action.cancel')}
      okButtonProps={{ disabled: drafts.length === 0 || loaded.refreshing, loading: publish.sending }}
    >
      <p>{t('publishText')}</p>
      {failure && <Alert type="error" showIcon={false} title={failure} role="alert" />}
      {data ? (
        drafts.length === 0 ? (
          <EmptyState title={t('noDrafts')} />
        ) : (
          <>
            <PlainTable
              name={t('changes')}
              rows={drafts.slice(0, most)}
              rowKey={({ id, language }) => `${id} ${language}`}
              columns={columns}
              look={{ framed: '52vh' }}
            />
            {drafts.length > most && (
              <p className={styles.more}>
                {t('moreChanges', { count: drafts.length - most, n: drafts.length - most })}
              </p>
            )}
          </>
        )
      ) : loaded.error ? (
        <FailedState
          text={errorText(loaded.error, 'load')}
          onRetry={loaded.reload}
          retrying={loaded.loading}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Modal>
  )
}
