import accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import baby from 'lucide/dist/esm/icons/baby.mjs'
import bell from 'lucide/dist/esm/icons/bell.mjs'
import bike from 'lucide/dist/esm/icons/bike.mjs'
import blocks from 'lucide/dist/esm/icons/blocks.mjs'
import bookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import building from 'lucide/dist/esm/icons/building.mjs'
import bus from 'lucide/dist/esm/icons/bus.mjs'
import calendar from 'lucide/dist/esm/icons/calendar.mjs'
import camera from 'lucide/dist/esm/icons/camera.mjs'
import car from 'lucide/dist/esm/icons/car.mjs'
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import circleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import clipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs'
import clock from 'lucide/dist/esm/icons/clock.mjs'
import code from 'lucide/dist/esm/icons/code.mjs'
import creditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import download from 'lucide/dist/esm/icons/download.mjs'
import droplets from 'lucide/dist/esm/icons/droplets.mjs'
import euro from 'lucide/dist/esm/icons/euro.mjs'
import fileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import fileText from 'lucide/dist/esm/icons/file-text.mjs'
import flame from 'lucide/dist/esm/icons/flame.mjs'
import globe from 'lucide/dist/esm/icons/globe.mjs'
import graduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs'
import hammer from 'lucide/dist/esm/icons/hammer.mjs'
import heart from 'lucide/dist/esm/icons/heart.mjs'
import heartHandshake from 'lucide/dist/esm/icons/heart-handshake.mjs'
import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import house from 'lucide/dist/esm/icons/house.mjs'
import idCard from 'lucide/dist/esm/icons/id-card.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import key from 'lucide/dist/esm/icons/key.mjs'
import landmark from 'lucide/dist/esm/icons/landmark.mjs'
import languages from 'lucide/dist/esm/icons/languages.mjs'
import layers from 'lucide/dist/esm/icons/layers.mjs'
import leaf from 'lucide/dist/esm/icons/leaf.mjs'
import lightbulb from 'lucide/dist/esm/icons/lightbulb.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import mail from 'lucide/dist/esm/icons/mail.mjs'
import map from 'lucide/dist/esm/icons/map.mjs'
import mapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import palette from 'lucide/dist/esm/icons/palette.mjs'
import penLine from 'lucide/dist/esm/icons/pen-line.mjs'
import phone from 'lucide/dist/esm/icons/phone.mjs'
import recycle from 'lucide/dist/esm/icons/recycle.mjs'
import rocket from 'lucide/dist/esm/icons/rocket.mjs'
import scale from 'lucide/dist/esm/icons/scale.mjs'
import search from 'lucide/dist/esm/icons/search.mjs'
import settings from 'lucide/dist/esm/icons/settings.mjs'
import shield from 'lucide/dist/esm/icons/shield.mjs'
import siren from 'lucide/dist/esm/icons/siren.mjs'
import snowflake from 'lucide/dist/esm/icons/snowflake.mjs'
import star from 'lucide/dist/esm/icons/star.mjs'
import store from 'lucide/dist/esm/icons/store.mjs'
import sun from 'lucide/dist/esm/icons/sun.mjs'
import terminal from 'lucide/dist/esm/icons/terminal.mjs'
import trafficCone from 'lucide/dist/esm/icons/traffic-cone.mjs'
import trainFront from 'lucide/dist/esm/icons/train-front.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import trees from 'lucide/dist/esm/icons/trees.mjs'
import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import trophy from 'lucide/dist/esm/icons/trophy.mjs'
import user from 'lucide/dist/esm/icons/user.mjs'
import users from 'lucide/dist/esm/icons/users.mjs'
import vote from 'lucide/dist/esm/icons/vote.mjs'
import wrench from 'lucide/dist/esm/icons/wrench.mjs'
import zap from 'lucide/dist/esm/icons/zap.mjs'

/** The icons that options can name, by their lucide names. */
export const icons = {
  // The town and its places.
  house,
  building,
  landmark,
  store,
  'map-pin': mapPin,
  map,
  trees,
  leaf,
  droplets,
  sun,
  snowflake,
  // On the way.
  bus,
  car,
  bike,
  'train-front': trainFront,
  'traffic-cone': trafficCone,
  // In and around the house.
  trash,
  recycle,
  lightbulb,
  hammer,
  wrench,
  key,
  flame,
  siren,
  // Papers and money.
  'id-card': idCard,
  'file-text': fileText,
  'file-check': fileCheck,
  'clipboard-list': clipboardList,
  'pen-line': penLine,
  euro,
  'credit-card': creditCard,
  scale,
  vote,
  briefcase,
  // Time and news.
  calendar,
  clock,
  bell,
  megaphone,
  newspaper,
  // People and their lives.
  user,
  users,
  baby,
  heart,
  'heart-handshake': heartHandshake,
  'heart-pulse': heartPulse,
  accessibility,
  'graduation-cap': graduationCap,
  'book-open': bookOpen,
  palette,
  trophy,
  // Contact.
  'message-circle': messageCircle,
  mail,
  phone,
  globe,
  languages,
  search,
  camera,
  // Meaning.
  info,
  'triangle-alert': triangleAlert,
  'circle-question-mark': circleQuestionMark,
  'circle-check': circleCheck,
  shield,
  lock,
  star,
  download,
  // Software.
  code,
  terminal,
  settings,
  blocks,
  layers,
  rocket,
  zap,
} as const

export type IconName = keyof typeof icons
