import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'
import { Step } from '@/ui/steps/Steps'
import { PlainTable } from '@/ui/table/PlainTable'
import { Mono } from '@/ui/value/Mono'
import { saveTemplate, type FileKind } from './importFiles'
import type { ImportSpec } from './importSpec'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Import.module.css'

/** Description of the file's columns, and the template to fill in. */
export function TemplateStep<Key extends string>({
  spec,
  onNext,
}: {
  spec: ImportSpec<Key>
  onNext: () => void
}) {
  const { t } = useTranslation('imports')
  return (
    <Step title={t('template.title')} next={{ run: onNext }}>
      <p className={styles.text}>{t('template.text')}</p>
      <div className={sharedStyles.row}>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button key={kind} icon={<DownloadOutlined aria-hidden />} onClick={() => void save(kind)}>
            {t(`template.${kind}`)}
          </Button>
        ))}
      </div>
      <PlainTable
        name={t('template.columns')}
        rows={spec.columns}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'title',
            title: t('template.column'),
            width: 190,
            identity: true,
            render: ({ title }) => title,
          },
          {
            key: 'required',
            title: t('template.required'),
            width: 100,
            render: ({ required }) => (required ? t('template.yes') : ''),
          },
          { key: 'hint', title: t('template.hint'), width: 360, render: ({ hint }) => hint },
          {
            key: 'example',
            title: t('template.example'),
            width: 190,
            render: ({ example }) => <Mono>{example}</Mono>,
          },
        ]}
        // The height leaves room for the other content of the page.
        look={{ framed: 'max(280px, 100vh - 460px)' }}
      />
    </Step>
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
