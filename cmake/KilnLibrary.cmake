# kiln_library: a static library in a layer; linking to a higher layer is a configure error (kiln_check_layers).
#
#   kiln_library(NAME KilnEval LAYER 1 SOURCES a.cpp b.cpp DEPS KilnHlo [PCH | HLO_PCH] [UNITY [ALONE b.cpp]])
#
# PCH shares the precompiled header over the MLIR includes (cmake/KilnPch.h), HLO_PCH the one that adds the hlo
# dialect and those of GPU kernels (cmake/KilnHloPch.h). UNITY compiles eight files at a time where
# KILN_UNITY is set, but for those ALONE, which have names of others' anonymous namespaces. Libraries that the cache variable
# KILN_THREAD_SANITIZER lists are instrumented for ThreadSanitizer, the others not (preset tsan-session).
function(kiln_library)
  cmake_parse_arguments(L "PCH;HLO_PCH;UNITY" "NAME;LAYER" "SOURCES;ALONE;DEPS" ${ARGN})
  if(NOT DEFINED L_LAYER)
    message(FATAL_ERROR "kiln_library(${L_NAME}): LAYER is missing")
  endif()
  add_library(${L_NAME} STATIC ${L_SOURCES})
  set_target_properties(${L_NAME} PROPERTIES KILN_LAYER ${L_LAYER})
  set_property(GLOBAL APPEND PROPERTY KILN_LIBRARIES ${L_NAME})
  target_link_libraries(${L_NAME} PUBLIC ${L_DEPS})
  if(L_UNITY)
    set_target_properties(${L_NAME} PROPERTIES UNITY_BUILD ${KILN_UNITY} UNITY_BUILD_BATCH_SIZE 8)
    foreach(file ${L_ALONE})
      set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
  endif()
  if(L_NAME IN_LIST KILN_THREAD_SANITIZER)
    kiln_sanitize_threads(${L_NAME})
  endif()
  kiln_pch_name(pch L)
  if(pch)
    if(L_NAME IN_LIST KILN_THREAD_SANITIZER) # which the shared header is compiled without
      target_precompile_headers(${L_NAME} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/${pch}.h)
    else()
      target_precompile_headers(${L_NAME} REUSE_FROM ${pch})
    endif()
    target_link_libraries(${L_NAME} PUBLIC KilnMlir)
  endif()
endfunction()

# The target whose precompiled header the parsed options PCH and HLO_PCH ask for, or nothing.
macro(kiln_pch_name result prefix)
  set(${result} "")
  if(${prefix}_PCH)
    set(${result} KilnPch)
  elseif(${prefix}_HLO_PCH)
    set(${result} KilnHloPch)
  endif()
endmacro()

# Lets an executable use a shared precompiled header. Executables are compiled with -fPIE by default, which the header's -fPIC would refuse.
function(kiln_executable_pch target pch)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${target} PRIVATE -fPIC)
  target_precompile_headers(${target} REUSE_FROM ${pch})
endfunction()

function(kiln_sanitize_threads target)
  target_compile_options(${target} PRIVATE -fsanitize=thread -gline-tables-only -fno-omit-frame-pointer)
endfunction()

# kiln_check_layers: call it when all libraries are declared, since one may name a library that comes later.
function(kiln_check_layers)
  get_property(libraries GLOBAL PROPERTY KILN_LIBRARIES)
  foreach(library ${libraries})
    get_target_property(layer ${library} KILN_LAYER)
    get_target_property(deps ${library} LINK_LIBRARIES)
    foreach(dep ${deps})
      if(dep IN_LIST libraries)
        get_target_property(dep_layer ${dep} KILN_LAYER)
        if(dep_layer GREATER layer)
          message(FATAL_ERROR "${library} (layer ${layer}) may not use ${dep} (layer ${dep_layer}); see docs/architecture.md")
        endif()
      endif()
    endforeach()
  endforeach()
endfunction()

# kiln_tool: a thin main (layer 5).
function(kiln_tool)
  cmake_parse_arguments(T "PCH;HLO_PCH" "NAME" "SOURCES;DEPS" ${ARGN})
  add_executable(${T_NAME} ${T_SOURCES})
  target_link_libraries(${T_NAME} PRIVATE ${T_DEPS})
  set_target_properties(${T_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin
                        INSTALL_RPATH_USE_LINK_PATH ON) # LLVM's libraries stand in a folder of their own
  kiln_pch_name(pch T)
  if(pch)
    kiln_executable_pch(${T_NAME} ${pch})
    target_link_libraries(${T_NAME} PRIVATE KilnMlir)
  endif()
endfunction()

# kiln_tablegen: runs mlir-tblgen on one file, once per output, as target `target`.
#   kiln_tablegen(KilnHloOpsInc HloOps.td
#     HloOps.h.inc "-gen-op-decls"  HloOps.cpp.inc "-gen-op-defs")
function(kiln_tablegen target td)
  set(LLVM_TARGET_DEFINITIONS ${td})
  set(args ${ARGN})
  set(includes)
  foreach(dir ${MLIR_INCLUDE_DIRS})
    list(APPEND includes -I ${dir})
  endforeach()
  while(args)
    list(POP_FRONT args out)
    list(POP_FRONT args flags)
    separate_arguments(flags)
    if("-gen-pass-decls" IN_LIST flags)
      mlir_tablegen(${out}.raw ${flags} -I ${CMAKE_SOURCE_DIR} ${includes})
      list(APPEND TABLEGEN_OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${out})
      add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${out}
        COMMAND ${CMAKE_COMMAND} -DFILE=${CMAKE_CURRENT_BINARY_DIR}/${out}.raw -DOUT=${CMAKE_CURRENT_BINARY_DIR}/${out}
                -P ${CMAKE_SOURCE_DIR}/cmake/PassStatistics.cmake
        DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/${out}.raw ${CMAKE_SOURCE_DIR}/cmake/PassStatistics.cmake)
    else()
      mlir_tablegen(${out} ${flags} -I ${CMAKE_SOURCE_DIR} ${includes})
    endif()
  endwhile()
  add_custom_target(${target} DEPENDS ${TABLEGEN_OUTPUT})
  set(TABLEGEN_OUTPUT "" PARENT_SCOPE)
endfunction()
