import { CheckOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
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
  useReturnFocus(open)
  const items = () =>
    options.map((option) => ({
      key: option.value,
      label: option.label,
      role: 'menuitemradio',
      'aria-checked': option.value === value,
      icon: (
        <CheckOutlined className={styles.check} data-on={option.value === value || undefined} aria-hidden />
      ),
    }))
  const choose: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    // Enter must not reach what has the focus next.
    domEvent.preventDefault()
    setOpen(false)
    const option = options.find((candidate) => candidate.value === key)
    if (option && option.value !== value) onChoose(option.value)
  }
  return (
    <TopButton
      name={name}
      open={open}
      aria-haspopup="menu"
      icon={icon}
      onClick={() => setOpen(!open)}
      renderPopup={(stand) => (
        <Dropdown
          open={open}
          onOpenChange={setOpen}
          trigger={['click']}
          placement="bottomRight"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the keyboard
          autoFocus
          menu={{ items: items(), selectedKeys: [value], onClick: choose }}
        >
          {stand}
        </Dropdown>
      )}
    />
  )
}
