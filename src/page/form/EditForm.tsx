import { FormShell } from '@/ui/form/FormShell'

/** A form that changes something on the server: the words of a failed call come from the console around it. */
export const EditForm = FormShell
