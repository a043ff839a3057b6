import { CheckOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState, type ReactNode } from 'react'
import { useReturnFocus } from '@/ui/actions/useReturnFocus'
import styles from './TopBar.module.css'
import { TopButton } from './TopButton'

interface Props<Value extends string> {
  name: string
  icon: ReactNode
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChoose: (value: Value) => void
}

/** A button with a menu of which one entry holds. */
export function ChoiceButton<Value extends string>({ name, icon, value, options, onChoose }: Props<Value>) {
  const [open, setOpen] = useState(false)
  useReturnFocus(open, () => setOpen(false))
  const items = options.map((option) => ({
    key: option.value,
    label: option.label,
    role: 'menuitemradio',
    'aria-checked': option.value === value,
    icon: (
      <CheckOutlined className={styles.check} data-on={option.value === value || undefined} aria-hidden />
    ),
  }))
  const choose = (key: string) => {
    setOpen(false)
    const option = options.find((option) => option.value === key)
    if (option && option.value !== value) onChoose(option.value)
  }
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the keyboard
      autoFocus
      menu={{ items, selectedKeys: [value], onClick: ({ key }) => choose(key) }}
    >
      <TopButton name={name} open={open} aria-haspopup="menu" icon={icon} />
    </Dropdown>
  )
}
