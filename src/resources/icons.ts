import type { ElementType } from 'react'
import AppsIcon from '@mui/icons-material/AppsOutlined'
import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import AddIcon from '@mui/icons-material/Add'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import CourtIcon from '@mui/icons-material/AccountBalanceOutlined'
import CustomerIcon from '@mui/icons-material/ContactsOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import LawyerIcon from '@mui/icons-material/SchoolOutlined'
import MergeIcon from '@mui/icons-material/CallMergeOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import FolderIcon from '@mui/icons-material/FolderOutlined'
import GavelIcon from '@mui/icons-material/GavelOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import GroupsIcon from '@mui/icons-material/Groups2Outlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import InsightsIcon from '@mui/icons-material/InsightsOutlined'
import LabelIcon from '@mui/icons-material/LabelOutlined'
import BookIcon from '@mui/icons-material/MenuBookOutlined'
import PartnerIcon from '@mui/icons-material/HandshakeOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import MoneyIcon from '@mui/icons-material/PaymentsOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import TaskIcon from '@mui/icons-material/TaskAltOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import WorkIcon from '@mui/icons-material/WorkOutlineOutlined'

/** The icons that schemas name, and those of the menu's groups by their label. */
const icons = {
  inicio: HomeIcon,
  adicionar: AddIcon,
  teclado: KeyboardIcon,
  admin: AdminIcon,
  task: TaskIcon,
  cliente: CustomerIcon,
  duplicados: MergeIcon,
  tribunal: CourtIcon,
  colaborador: PersonIcon,
  equipe: GroupsIcon,
  funcao: WorkIcon,
  advogado: LawyerIcon,
  certificado: CertificateIcon,
  local: PlaceIcon,
  aviso: CampaignIcon,
  etiqueta: LabelIcon,
  usuario: AccountIcon,
  grupo: GroupIcon,
  estabelecimento: BusinessIcon,
  processo: GavelIcon,
  devedor: ReceiptIcon,
  audiencia: EventIcon,
  publicacao: ArticleIcon,
  lista: ListIcon,
  agenda: CalendarIcon,
  sigilo: LockIcon,
  aplicacao: AppsIcon,
  endpoint: KeyIcon,
  'Controle de acesso': ShieldIcon,
  cobranca: ReceiptIcon,
  financeiro: MoneyIcon,
  logistica: RouteIcon,
  integracao: LinkIcon,
  caixa: InboxIcon,
  analytics: InsightsIcon,
  tese: BookIcon,
  parceiro: PartnerIcon,
  seguranca: ShieldIcon,
  Tarefas: TaskIcon,
  Jurídico: BalanceIcon,
  Cobrança: ReceiptIcon,
  Logística: RouteIcon,
  Financeiro: MoneyIcon,
  Integração: LinkIcon,
  'Departamento pessoal': BadgeIcon,
  Relatórios: InsightsIcon,
  Configurações: SettingsIcon,
} as const

// An icon that nobody has drawn does not compile.
declare module '../schemas/core/definition.ts' {
  interface Icons extends Record<keyof typeof icons, true> {}
}
const drawn: Readonly<Record<string, ElementType>> = icons

/** A folder stands for a name that nobody has drawn yet: of a group of the menu, or of what was looked at long ago. */
export const menuIcon = (name: string): ElementType => drawn[name] ?? FolderIcon
