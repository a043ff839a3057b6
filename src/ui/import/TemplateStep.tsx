import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'
import { saveTemplate, type FileKind } from './importFiles'
import type { ImportSpec } from './importSpec'
import styles from './Import.module.css'

/** What belongs into the file, column by column, and the file to fill in. */
export function TemplateStep<Key extends string>({
  spec,
  onNext,
}: {
  spec: ImportSpec<Key>
  onNext: () => void
}) {
  const { t } = useTranslation('imports')
  return (
    <>
      <h2 className={styles.heading} tabIndex={-1}>
        {t('template.title')}
      </h2>
      <p className={styles.text}>{t('template.text')}</p>
      <div className={styles.row}>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button key={kind} icon={<DownloadOutlined aria-hidden />} onClick={() => void save(kind)}>
            {t(`template.${kind}`)}
          </Button>
        ))}
      </div>
      <section
        className={styles.scroller}
        aria-label={t('template.columns')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.plain} aria-label={t('template.columns')}>
          <thead>
            <tr>
              <th scope="col">{t('template.column')}</th>
              <th scope="col">{t('template.required')}</th>
              <th scope="col">{t('template.hint')}</th>
              <th scope="col">{t('template.example')}</th>
            </tr>
          </thead>
          <tbody>
            {spec.columns.map((column) => (
              <tr key={column.key}>
                <th scope="row">{column.title}</th>
                <td>{column.required ? t('template.yes') : ''}</td>
                <td>{column.hint}</td>
                <td className={styles.mono}>{column.example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className={styles.footer}>
        <Button type="primary" onClick={onNext}>
          {t('next')}
        </Button>
      </footer>
    </>
  )

  async function save(kind: FileKind): Promise<void> {
    try {
      await saveTemplate(spec, kind, {
        explanation: t('template.columns'),
        column: t('template.column'),
        required: t('template.required'),
        yes: t('template.yes'),
        hint: t('template.hint'),
        example: t('template.example'),
      })
    } catch {
      feedback.error(t('saveFailed'))
    }
  }
}
