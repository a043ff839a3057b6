import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockMeter } from '@/api/capture/meterStock'
import { lazyPart } from '@/ui/pane/lazyPart'

const StockPicker = lazyPart(() => import('./StockPickers').then((file) => file.StockPicker))

/**
 * Takes a meter from stock; the form fills in what it is.
 * @example <StockButton onPick={({ metercomid }) => form.setFieldsValue({ new_metercomid: metercomid })} />
 */
export function StockButton({ onPick }: { onPick: (row: StockMeter) => void }) {
  const { t } = useTranslation('picker')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('stock.open')}
      </Button>
      {open && (
        <StockPicker selection={[]} onClose={() => setOpen(false)} onChoose={([row]) => row && onPick(row)} />
      )}
    </>
  )
}
