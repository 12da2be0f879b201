/** Every sheet of widgets, layouts and screens as one, tokens and base first; `cli/application` lists them. */
import 'virtual:application/styles.css'
