import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'

const page = (load: () => Promise<{ default: ComponentType }>) => {
  const Page = lazy(load)
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

/** The pages before the login, beside the login itself (contract routes of area auth). */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/forgot-password', element: page(() => import('./ForgotPasswordPage.tsx')) },
  { path: '/forgot-password/:token', element: page(() => import('./ResetPasswordPage.tsx')) },
  { path: '/confirmar-email/:token', element: page(() => import('./ConfirmAddressPage.tsx')) },
  { path: '/confirmar-cadastro/:token', element: page(() => import('./ConfirmRegistrationPage.tsx')) },
  { path: '/register', element: <Navigate to="/register/escritorio" replace /> },
  { path: '/register/:user', element: page(() => import('./RegisterPage.tsx')) },
]
