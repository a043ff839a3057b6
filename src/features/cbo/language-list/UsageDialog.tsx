import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '@/api/session'
import type { TextRow } from '@/api/texts'
import { componentsSpeaking } from '@/lib/screen'
import { useSession } from '@/stores/session'
import { usePane } from '@/ui/pane/pane'
import styles from './LanguageList.module.css'
import { useTextWords } from './useTextWords'

interface Props {
  row: TextRow
  onClose: () => void
}

/** The screens that fetch a text's module, as this build knows them; more is not known, and not claimed. */
export function UsageDialog({ row, onClose }: Props) {
  const { t } = useTranslation('texts')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  const { moduleWord } = useTextWords()
  const titles = titlesOf(useSession((state) => state.menus) ?? [])
  const pages = componentsSpeaking(row.module).map((component) => titles.get(component) ?? component)
  return (
    <Modal
      open
      title={t('usagesOf', { key: row.id })}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{common('action.close')}</Button>}
    >
      <p>{t('usagesText', { module: moduleWord(row.module) })}</p>
      {pages.length === 0 ? (
        <p>{t('usagesFrame')}</p>
      ) : (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page}>{page}</li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** Titles of menu entries by their component. */
function titlesOf(entries: readonly MenuEntry[]): Map<string, string> {
  return new Map(
    entries.flatMap((entry): [string, string][] => [
      ...(entry.component && entry.meta?.title
        ? [[entry.component, entry.meta.title] as [string, string]]
        : []),
      ...titlesOf(entry.children ?? []),
    ]),
  )
}
