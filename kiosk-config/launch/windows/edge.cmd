@echo off
rem Starts a kiosk in Microsoft Edge on Windows.
rem   launch\edge.cmd https://careers.example.org expo-demo
rem Without Edge's own kiosk type on purpose: its sessions may be private ones, which forget the queue when they end.
if "%~2"=="" (
  echo Usage: edge.cmd ADDRESS PROFILE
  exit /b 1
)
start "" msedge.exe --start-fullscreen --app="%~1/?kiosk=%~2" --user-data-dir="%LOCALAPPDATA%\DefenceCareersKiosk" --no-first-run --disable-pinch --overscroll-history-navigation=0 --disable-features=Translate
