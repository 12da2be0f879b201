/** Every sheet of edit mode as one; `cli/application` lists them. */
import 'virtual:application/edit-mode.css'
