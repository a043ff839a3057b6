import { ExportOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ExportRequest } from './exporting'

interface Props {
  label: string
  busy: boolean
  onExport: (format: ExportRequest['format']) => unknown
}

/** An export whose rows and columns are fixed: only the format can be chosen. */
export function ExportFormats({ label, busy, onExport }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: 'CSV' },
          { key: 'xlsx', label: 'Excel' },
        ],
        onClick: ({ key }) => void onExport(key === 'xlsx' ? key : undefined),
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} loading={busy}>
        {label}
      </Button>
    </Dropdown>
  )
}
