import { errorText } from '@/api/errorText'
import { FormShell, type FormShellProps } from '@/ui/form/FormShell'

/** A form that changes something on the server: `FormShell` with the words of a failed call. */
export const EditForm = <T extends object>(props: Omit<FormShellProps<T>, 'describe'>) => (
  <FormShell<T> {...props} describe={describe} />
)

const describe = (error: Error): string => errorText(error, 'action')
